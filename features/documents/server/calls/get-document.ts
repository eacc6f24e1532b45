import type { getDocument as call } from "#features/documents/contracts/documents.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { documentDetail } from "../documents/document-view.ts";

export const getDocument: Verb<typeof call> = (context, { id }) => documentDetail(context, id);
