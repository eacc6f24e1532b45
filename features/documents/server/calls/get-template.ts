import type { getTemplate as call } from "#features/documents/contracts/document-templates.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { templateDetail } from "../templates/template-view.ts";

export const getTemplate: Verb<typeof call> = (context, { id }) => templateDetail(context, id);
