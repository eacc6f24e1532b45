import type * as contract from "#features/entities/entities.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { entityDetail } from "../entity/entity-detail.ts";

export const getEntity: Verb<typeof contract.getEntity> = (context, { id }) => entityDetail(context, id);
