/** English: the whole interface. What happens at the table is in sentences.en.json. */

import { app } from "./en/app";
import { house } from "./en/house";
import { past } from "./en/past";
import { rules } from "./en/rules";
import { table } from "./en/table";
import { wall } from "./en/wall";

export const en = { ...app, ...table, ...house, ...wall, ...rules, ...past };
