import * as summary from "#features/my-work/contracts/company-summary.contract.ts";
import { listEndedTerms } from "#features/my-work/contracts/ended-term.contract.ts";
import * as contract from "#features/my-work/my-work.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { answerWork } from "./calls/answer-work.ts";
import { changeWork } from "./calls/change-work.ts";
import { countWork } from "./calls/count-work.ts";
import { listCompanySummaries } from "./calls/list-company-summaries.ts";
import { listEndedTerms as listTerms } from "./calls/list-ended-terms.ts";
import { listWork } from "./calls/list-work.ts";
import { listWorkOfPeople } from "./calls/list-work-of-people.ts";
import { undoWork } from "./calls/undo-work.ts";

export const myWorkRoutes = [
  route(contract.listWork, listWork),
  route(contract.countWork, countWork),
  route(summary.listCompanySummaries, listCompanySummaries),
  route(listEndedTerms, listTerms),
  route(summary.listWorkOfPeople, listWorkOfPeople),
  steppedRoute(contract.changeWork, changeWork),
  steppedRoute(contract.undoWork, undoWork),
  steppedRoute(contract.answerWork, answerWork),
];
