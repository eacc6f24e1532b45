import type * as contract from "#features/assurance/contracts/nonconformity.contract.ts";
import { ownerOf } from "#features/companies/server/companies.public.ts";
import { nonconformityStep } from "../findings/nonconformity-case.ts";

export const workOnNonconformity = nonconformityStep<typeof contract.workOnNonconformity>(
  "nonconformity.worked_on",
  async (row, { id: _id, version: _version, owner_id, ...work }, { db, actor }) => {
    if (row.status === "closed") return { refused: "Está cerrada. Reábrala para volver a trabajar en ella." };
    return { set: { ...work, ...(await ownerOf(db, actor, owner_id)) }, steps: [] };
  },
);
