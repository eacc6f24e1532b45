import { useQuery } from "@tanstack/react-query";
import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import { adoptEdition } from "#features/compliance/control-states/company-standards.contract.ts";
import {
  compareEditions,
  type EditionBrief,
} from "#features/compliance/standards/edition-difference.contract.ts";
import type { Standard } from "#features/compliance/standards/standards.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { useStandardChange } from "../standards.queries.ts";
import styles from "./editions-tab.module.css";

interface EditionChangeProps {
  standard: Standard;
  row: CompanyStandard | undefined;
  edition: EditionBrief;
}

/** The differences between the company's edition and another one, control by control, before the company switches. */
export function EditionChange({ standard, row, edition }: EditionChangeProps) {
  const { data, error, refetch } = useQuery(
    callQuery(compareEditions, { id: standard.id, version_id: edition.id }),
  );
  const mayManage = useMay("compliance.manage");
  const adopt = useStandardChange(adoptEdition, () =>
    showToast("good", `La empresa sigue ahora la edición ${edition.label}`),
  );
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudo comparar" shape="rows" count={6} />;
  return (
    <Stack as="section" gap={5}>
      <h2>
        De {standard.version_label} a {edition.label}
      </h2>
      {row?.enabled && mayManage && (
        <div className={styles.take}>
          <p>
            Los estados, la evidencia y la historia de los controles que están en las dos ediciones siguen
            igual. Se puede volver a la edición {standard.version_label}.
          </p>
          <Button
            look="main"
            busy={adopt.isPending}
            notYet={row.closed_at ? "El período de la norma está cerrado" : undefined}
            onClick={() => adopt.mutate({ id: standard.id, version_id: edition.id, version: row.version })}
          >
            Pasar a la edición {edition.label}
          </Button>
        </div>
      )}
      <SaveTrouble failure={adopt.error} />
      <FeatureSlot slot="difference-view" difference={data} />
    </Stack>
  );
}
