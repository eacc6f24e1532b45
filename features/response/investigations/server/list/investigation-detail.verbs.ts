import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/investigation-detail.contract.ts";
import { investigationDetail } from "../work/investigation-detail.ts";

const getInvestigation: Verb<typeof contract.getInvestigation> = (context, { id }) =>
  investigationDetail(context, id);

export const investigationDetailVerbs = [route(contract.getInvestigation, getInvestigation)];
