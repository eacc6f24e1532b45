import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconCircleDashed from "@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs";
import { Link } from "react-router";
import type { ClosingCheck } from "#features/response/incidents/contracts/incident-closing.contract.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Lines } from "#platform/web/kit/layout/primitives.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { type IncidentPart, incidentPath } from "../list/incident-address.ts";
import closing from "./closing.module.css";

/**
 * The part of the incident's page on which each requirement is completed; requirements that are not listed have their
 * own path.
 */
const parts: Readonly<Record<string, IncidentPart>> = {
  tasks: "tareas",
  observables: "observables",
  texts: "cliente",
};

/** A step whose dialog completes a requirement. */
type Completing = "verdict" | "revise";

/** The requirements that are completed in a dialog over the page. */
const questions: Readonly<Record<string, Completing>> = {
  verdict: "verdict",
  root_cause: "revise",
  impact: "revise",
  lessons: "revise",
};

interface ClosingChecksProps {
  incidentId: string;
  checks: readonly ClosingCheck[];
  /** Opens the dialog that completes a requirement; without it, each line is a link. */
  onAsk?: (step: Completing) => void;
  onLeave?: () => void;
}

/** The requirements for closing, each with the reason and the link to complete it. */
export function ClosingChecks({ incidentId, checks, onAsk, onLeave }: ClosingChecksProps) {
  return (
    <Lines gap={2}>
      {checks.map(({ name, label, done, reason, address }) => {
        const part = entryOf(parts, name);
        const question = done ? undefined : entryOf(questions, name);
        return (
          <li key={`${name} ${label}`} className={closing.check} data-done={done || undefined}>
            {done ? <IconCheck aria-label="Listo" /> : <IconCircleDashed aria-label="Falta" />}
            <span className={styles.line}>
              <Link
                to={part ? incidentPath(incidentId, part) : address}
                {...(onLeave && { onClick: onLeave })}
              >
                {label}
              </Link>
              <span className={styles.soft}>{reason}</span>
              {onAsk && question && (
                <Button small look="quiet" aria-label={`Completar: ${label}`} onClick={() => onAsk(question)}>
                  Completar…
                </Button>
              )}
            </span>
          </li>
        );
      })}
    </Lines>
  );
}
