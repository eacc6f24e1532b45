import type { saveDocumentKind as call } from "#features/documents/contracts/document-kinds.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeKind, findKind, findKinds } from "../kinds/kind.store.ts";

export const saveDocumentKind: Verb<typeof call> = async ({ db, audit, nothingChanged }, input) => {
  const existingKind = await findKind(db, input.key);
  if (!existingKind) throw new Refusal("not_found");
  const isSame = (["name", "retention_months", "default_tlp", "enabled"] as const).every(
    (name) => existingKind[name] === input[name],
  );
  if (isSame && existingKind.version === input.version) {
    nothingChanged();
    return existingKind;
  }
  const others = await findKinds(db);
  if (others.some(({ key, name }) => key !== input.key && name === input.name))
    throw new Refusal("conflict", { detail: `Ya hay un tipo que se llama «${input.name}».` });
  refuseStale(await changeKind(db, input));
  const { key, version: _, ...fields } = input;
  audit({
    action: "document.kind_saved",
    objectType: "document_kind",
    objectId: key,
    companyId: 0,
    details: fields,
  });
  const kind = await findKind(db, key);
  if (!kind) throw new Refusal("not_found");
  return kind;
};
