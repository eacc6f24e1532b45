import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/finding-detail.contract.ts";
import { findingDetail } from "./finding-detail.ts";

const getFinding: Verb<typeof contract.getFinding> = (context, { id }) => findingDetail(context, id);

export const findingDetailVerbs = [route(contract.getFinding, getFinding)];
