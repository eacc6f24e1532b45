import type * as contract from "#features/assurance/nonconformity.contract.ts";
import { nonconformityStep } from "./nonconformity-case.ts";
import { ownerNamed } from "./owner-named.ts";

export const workOnNonconformity = nonconformityStep<typeof contract.workOnNonconformity>(
  "nonconformity.worked_on",
  async (row, { id: _id, version: _version, owner_id, ...work }, { db, actor }) => {
    if (row.status === "closed") return { refused: "Está cerrada. Reábrala para volver a trabajar en ella." };
    return { set: { ...work, ...(await ownerNamed(db, actor, owner_id)) }, steps: [] };
  },
);
