import { route, type Verb } from "#platform/server/verb.ts";
import type * as contract from "../../company-segments.contract.ts";
import { listOwnSegments as segmentsCall } from "../../company-segments.contract.ts";
import { findOwnSegments } from "./own-segments.store.ts";

const listOwnSegments: Verb<typeof contract.listOwnSegments> = async (context) => ({
  items: await findOwnSegments(context),
});

export const companySegmentsVerbs = [route(segmentsCall, listOwnSegments)];
