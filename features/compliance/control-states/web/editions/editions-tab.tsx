import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type CompanyStandard,
  listCompanyStandardRows,
  rollBackEdition,
} from "#features/compliance/control-states/company-standards.contract.ts";
import {
  type EditionBrief,
  listEditions,
} from "#features/compliance/standards/edition-difference.contract.ts";
import type { Standard } from "#features/compliance/standards/standards.contract.ts";
import { controlsWords } from "#features/compliance/standards/standards.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Note, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { useStandardChange } from "../standards.queries.ts";
import { EditionChange } from "./edition-change.tsx";
import styles from "./editions-tab.module.css";

/** Switches back to the company's previous edition. */
function RollBack({ row, editions }: { row: CompanyStandard; editions: readonly EditionBrief[] }) {
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

/** The tab with every edition of a standard, its differences, and the actions to switch to it and back. */
export default function EditionsTab({ standard }: { standard: Standard }) {
  const editions = useQuery(callQuery(listEditions, { id: standard.id }));
  const query = useQuery(callQuery(listCompanyStandardRows, {}));
  const failed = [editions, query].find(({ error, data }) => error && !data);
  if (failed?.error)
    return (
      <ErrorState
        title="No se pudieron cargar las ediciones"
        failure={failed.error}
        onRetry={() => failed.refetch()}
      />
    );
  if (!editions.data || !query.data) return <Skeleton shape="rows" count={3} />;
  const row = query.data.items.find((each) => each.standard.id === standard.id);
  return <EditionList standard={standard} row={row} editions={editions.data.items} />;
}

interface EditionListProps {
  standard: Standard;
  row: CompanyStandard | undefined;
  editions: readonly EditionBrief[];
}

function EditionList({ standard, row, editions }: EditionListProps) {
  const [comparing, setComparing] = useState<number | undefined>(row?.newer_version_id ?? undefined);
  const compared = editions.find(({ id, followed }) => id === comparing && !followed);
  return (
    <Stack gap={5}>
      {row?.enabled && row.previous_version_id !== null && <RollBack row={row} editions={editions} />}
      <ul className={styles.editions}>
        {editions.map((edition) => (
          <li key={edition.id} className={styles.edition}>
            <div>
              <h2 className={styles.name}>
                {edition.label}
                {edition.followed && row?.enabled && <Badge tone="good">La de su empresa</Badge>}
                {edition.current && <Badge>Vigente en la biblioteca</Badge>}
              </h2>
              <Note>
                {controlsWords(edition.assessable_count)}. Agregada el{" "}
                <ExactTime at={edition.added_at} dayOnly /> por {edition.added_by_name}.
              </Note>
            </div>
            {!edition.followed && (
              <Button
                small
                aria-expanded={comparing === edition.id}
                onClick={() => setComparing(comparing === edition.id ? undefined : edition.id)}
              >
                {comparing === edition.id ? "Ocultar cambios" : "Ver qué cambia"}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {compared && <EditionChange key={compared.id} standard={standard} row={row} edition={compared} />}
    </Stack>
  );
}
