import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CompanyStandard } from "#features/compliance/company-standards.contract.ts";
import { listEditions } from "#features/standards/edition-difference.contract.ts";
import type { Standard } from "#features/standards/standards.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { controlsWords } from "../standard-words.ts";
import { EditionChange } from "./edition-change.tsx";
import styles from "./editions-tab.module.css";
import { RollBack } from "./roll-back.tsx";

interface EditionsTabProps {
  standard: Standard;
  row: CompanyStandard | undefined;
}

/** Every edition of a standard, what changes from one to another, and the way to it and back. */
export function EditionsTab({ standard, row }: EditionsTabProps) {
  const { data, error, refetch } = useQuery(callQuery(listEditions, { id: standard.id }));
  const [comparing, setComparing] = useState<number | undefined>(row?.newer_version_id ?? undefined);
  if (error && !data)
    return (
      <ErrorState title="No se pudieron cargar las ediciones" failure={error} onRetry={() => refetch()} />
    );
  if (!data) return <Skeleton shape="rows" count={3} />;
  const compared = data.items.find(({ id, followed }) => id === comparing && !followed);
  return (
    <div className={styles.parts}>
      {row?.enabled && row.previous_version_id !== null && <RollBack row={row} editions={data.items} />}
      <ul className={styles.editions}>
        {data.items.map((edition) => (
          <li key={edition.id} className={styles.edition}>
            <div>
              <h2 className={styles.name}>
                {edition.label}
                {edition.followed && row?.enabled && <Badge tone="good">La de su empresa</Badge>}
                {edition.current && <Badge>Vigente en la biblioteca</Badge>}
              </h2>
              <p className={styles.soft}>
                {controlsWords(edition.assessable_count)}. Agregada el{" "}
                <ExactTime at={edition.added_at} dayOnly /> por {edition.added_by_name}.
              </p>
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
    </div>
  );
}
