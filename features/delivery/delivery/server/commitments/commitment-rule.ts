import type { updateCommitment } from "#features/delivery/delivery/contracts/commitments.contract.ts";
import type { InputOf } from "#platform/contract/define-call.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { assigneeNamed } from "#platform/server/work/assignee.ts";
import type { Standpoint } from "../obligations/standpoint.ts";

type RuleInput = Omit<InputOf<typeof updateCommitment>, "id" | "version">;

/** The number of years before and after today in which a commitment may begin. */
const maxYears = 5;

function refuseImpossible({ starts_on, ends_on }: RuleInput, today: string): void {
  const refuse = (detail: string) => {
    throw new Refusal("invalid_input", { detail });
  };
  if (ends_on !== null && ends_on < starts_on) refuse("El término es anterior al inicio.");
  if (Math.abs(Number(starts_on.slice(0, 4)) - Number(today.slice(0, 4))) > maxYears)
    refuse("El inicio debe estar a menos de 5 años de hoy.");
}

/** Converts a person's input to the columns of a commitment, with the name of the responsible person. */
export async function commitmentColumns(
  context: VerbContext,
  { owner_id, ...rule }: RuleInput,
  { today, author, now }: Standpoint,
) {
  refuseImpossible({ owner_id, ...rule }, today);
  const owner = await assigneeNamed(context, owner_id, {
    of: "provider",
    refused: "El responsable debe ser una persona del proveedor que atiende a la empresa.",
  });
  return {
    ...rule,
    owner_id: owner?.id ?? null,
    owner_name: owner?.name ?? "",
    saved_by_name: author.name,
    saved_at: now,
  };
}
