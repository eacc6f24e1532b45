import type * as contract from "#features/bulletins/manage-bulletins.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readEdited } from "../bulletins/read-edited.ts";

export const getEditedBulletin: Verb<typeof contract.getEditedBulletin> = ({ db }, { id }) =>
  readEdited(db, id);
