import * as contract from "#features/my-work/my-work.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { answerWork } from "./calls/answer-work.ts";
import { countWork } from "./calls/count-work.ts";
import { listWork } from "./calls/list-work.ts";
import { takeWork } from "./calls/take-work.ts";

export const myWorkRoutes = [
  steppedRoute(contract.listWork, listWork),
  steppedRoute(contract.countWork, countWork),
  steppedRoute(contract.takeWork, takeWork),
  steppedRoute(contract.answerWork, answerWork),
];
