import { checkSteps, runSteps } from "./run-steps.ts";

await runSteps(checkSteps);
