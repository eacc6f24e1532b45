import type * as contract from "#features/assurance/contracts/nonconformity.contract.ts";
import { nonconformityStep } from "../findings/nonconformity-case.ts";

export const reviseNonconformity = nonconformityStep<typeof contract.reviseNonconformity>(
  "nonconformity.revised",
  (_row, { id: _id, version: _version, ...set }) => ({ set, steps: [] }),
);
