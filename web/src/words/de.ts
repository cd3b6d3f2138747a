/** Deutsch: the whole interface. What happens at the table is in sentences.de.json. */

import { app } from "./de/app";
import { house } from "./de/house";
import { past } from "./de/past";
import { rules } from "./de/rules";
import { table } from "./de/table";
import { wall } from "./de/wall";

export const de = { ...app, ...table, ...house, ...wall, ...rules, ...past };
