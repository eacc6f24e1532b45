import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { CompanyStandard } from "#features/compliance/company-standards.contract.ts";
import { listStandards } from "#features/standards/standards.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { controlsWords, standardAddress } from "../standard-words.ts";
import styles from "./company-standards.module.css";
import type { StandardAction } from "./standard-action.ts";

interface OfferedStandardProps {
  row: CompanyStandard;
  onAct: ((action: StandardAction, id: number) => void) | undefined;
}

/** A standard of the library that the company does not follow: what it is, and whether it was followed before. */
export function OfferedStandard({ row: { standard, disabled_at, notes }, onAct }: OfferedStandardProps) {
  const library = useQuery(callQuery(listStandards, {})).data?.items;
  const about = library?.find(({ id }) => id === standard.id);
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <h3>
          <Link to={standardAddress(standard.id)}>{standard.name}</Link>
        </h3>
        <p className={styles.note}>
          Edición {standard.version_label}
          {about && `, ${controlsWords(about.assessable_count)}`}
        </p>
        {disabled_at && (
          <p className={styles.note}>
            La siguió hasta el <ExactTime at={disabled_at} dayOnly />
            {notes && `: ${notes}`}
          </p>
        )}
      </div>
      <p className={styles.said}>{about?.description}</p>
      <div className={styles.actions}>
        {onAct && (
          <Button
            small
            aria-label={`Activar ${standard.short_name}`}
            onClick={() => onAct("enable", standard.id)}
          >
            Activar
          </Button>
        )}
      </div>
    </li>
  );
}
