/** Deutsch: the whole interface, for tests and types; pages load the areas they need. */

import { app } from "./de/app";
import { desk } from "./de/desk";
import { house } from "./de/house";
import { past } from "./de/past";
import { rehearse } from "./de/rehearse";
import { rules } from "./de/rules";
import { table } from "./de/table";
import { wall } from "./de/wall";

export const de = { ...app, ...table, ...house, ...desk, ...wall, ...rules, ...rehearse, ...past };
