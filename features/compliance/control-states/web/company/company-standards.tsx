import { useState } from "react";
import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import type { StandardAction } from "./company-standard-row.tsx";
import { AdoptedStandard, OfferedStandard } from "./company-standard-row.tsx";
import styles from "./company-standards.module.css";
import { DisableDialog, EnableDialog } from "./follow-dialogs.tsx";
import { SetUpDialog } from "./set-up-dialog.tsx";

/** The list of standards: first those that the company follows, then those that it could follow. */
export function CompanyStandards({ rows }: { rows: readonly CompanyStandard[] }) {
  const [doing, setDoing] = useState<{ action: StandardAction; id: number }>();
  const mayManage = useMay("compliance.manage");
  const followed = rows.filter(({ enabled }) => enabled);
  const offered = rows.filter(({ enabled }) => !enabled);
  const row = rows.find(({ standard }) => standard.id === doing?.id);
  const close = () => setDoing(undefined);
  const act = mayManage ? (action: StandardAction, id: number) => setDoing({ action, id }) : undefined;
  return (
    <Stack gap={6}>
      <section aria-labelledby="normas-que-sigue">
        <h2 id="normas-que-sigue">Normas que sigue su empresa</h2>
        {followed.length === 0 ? (
          <EmptyState
            title="Ninguna todavía"
            action={!mayManage && <LinkButton to={paths.topics}>Pedir una norma</LinkButton>}
          >
            {mayManage
              ? "Active una de la biblioteca: sus controles aparecen sin evaluar y comienza su historia."
              : "Pida a su ejecutivo la que necesite. Desde que se activa, cada control tiene su estado y su historia."}
          </EmptyState>
        ) : (
          <ul className={styles.rows}>
            {followed.map((item) => (
              <AdoptedStandard key={item.standard.id} row={item} onAct={act} />
            ))}
          </ul>
        )}
      </section>
      {offered.length > 0 && (
        <section aria-labelledby="otras-normas">
          <h2 id="otras-normas">Otras de la biblioteca</h2>
          <ul className={styles.rows}>
            {offered.map((item) => (
              <OfferedStandard key={item.standard.id} row={item} onAct={act} />
            ))}
          </ul>
        </section>
      )}
      {row && doing?.action === "enable" && <EnableDialog row={row} onClose={close} />}
      {row && doing?.action === "disable" && <DisableDialog row={row} onClose={close} />}
      {row && doing?.action === "set_up" && <SetUpDialog row={row} onClose={close} />}
    </Stack>
  );
}
