import type { CompanyStandard } from "#features/compliance/company-standards.contract.ts";
import { rollBackEdition } from "#features/compliance/company-standards.contract.ts";
import type { EditionBrief } from "#features/standards/edition-difference.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { useStandardChange } from "../standards.queries.ts";

/** The way back to the edition that the company had before. */
export function RollBack({ row, editions }: { row: CompanyStandard; editions: readonly EditionBrief[] }) {
  const mayManage = useMay("compliance.manage");
  const before = editions.find(({ id }) => id === row.previous_version_id);
  const save = useStandardChange(rollBackEdition, ({ standard }) =>
    showToast("good", `La empresa volvió a la edición ${standard.version_label}`),
  );
  if (!before || !mayManage) return null;
  return (
    <>
      <Notice
        title={`Su empresa pasó de la edición ${before.label} a la ${row.standard.version_label}`}
        actions={
          <Button
            small
            busy={save.isPending}
            onClick={() => save.mutate({ id: row.standard.id, version: row.version })}
          >
            Volver a {before.label}
          </Button>
        }
      >
        Si vuelve, los controles que solo estaban en {before.label} reaparecen con su estado.
      </Notice>
      <SaveTrouble failure={save.error} />
    </>
  );
}
