import { everyGoal } from "../every-goal.ts";
import { saveBenchPage } from "./bench-page.ts";

saveBenchPage(everyGoal);
