/** English: the whole interface, for tests and types; pages load the areas they need. */

import { app } from "./en/app";
import { desk } from "./en/desk";
import { house } from "./en/house";
import { past } from "./en/past";
import { rehearse } from "./en/rehearse";
import { rules } from "./en/rules";
import { table } from "./en/table";
import { wall } from "./en/wall";

export const en = { ...app, ...table, ...house, ...desk, ...wall, ...rules, ...rehearse, ...past };
