import { useState } from "react";
import { indicatorsOfMail } from "#features/response/security-inbox/contracts/mail-decisions.contract.ts";
import type { ReportedMailDetail } from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import { defang } from "#platform/contract/defang.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";

const maxItems = 60;

/** The observables of the mail; selected values become indicators of the company. */
export function MailObservables({ detail: { mail, reading } }: { detail: ReportedMailDetail }) {
  const may = useMay("threat.work");
  const [selectedValues, setSelectedValues] = useState<ReadonlySet<string>>(new Set());
  const make = useCallMutation(
    indicatorsOfMail,
    ({ added, known, not_compared }) => {
      setSelectedValues(new Set());
      const rest = [
        known > 0 && `${known} ya lo eran`,
        not_compared > 0 && `${not_compared} no se comparan con los eventos`,
      ].filter(Boolean);
      showToast("good", [countOf(added, "indicador nuevo", "indicadores nuevos"), ...rest].join("; "));
    },
    ["security-inbox", "threats"],
  );
  const toggle = (value: string) => {
    const next = new Set(selectedValues);
    if (!next.delete(value)) next.add(value);
    setSelectedValues(next);
  };
  const observables = reading.observables.slice(0, maxItems);
  return (
    <Section
      title={`Observables (${reading.observables.length})`}
      actions={
        may && (
          <Button
            small
            busy={make.isPending}
            notYet={selectedValues.size === 0 ? "Elija al menos uno" : undefined}
            onClick={() => make.mutate({ id: mail.id, values: [...selectedValues] })}
          >
            Hacer indicadores
          </Button>
        )
      }
    >
      {observables.length === 0 && <p className={styles.soft}>No trae nada que se pueda buscar.</p>}
      <ul className={styles.lines}>
        {observables.map(({ kind, value, place }) => {
          const text = (
            <>
              <span className={styles.mono}>{defang(kind, value)}</span>{" "}
              <span className={styles.soft}>{place}</span>
            </>
          );
          return (
            <li key={`${kind} ${value} ${place}`}>
              {may ? (
                <Checkbox label={text} checked={selectedValues.has(value)} onChange={() => toggle(value)} />
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
      <SaveTrouble failure={make.error} />
    </Section>
  );
}
