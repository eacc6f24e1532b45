import type * as contract from "#features/catalog/catalog.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findServices } from "../catalog/catalog.store.ts";

export const listServices: Verb<typeof contract.listServices> = ({ db }) => findServices(db);
