import type { WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { dueText } from "#platform/contract/matters/due-text.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { CodedText } from "#platform/web/values/coded-text.ts";
import styles from "./work-facts.module.css";

const beginning = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Shows the data on which a person decides about a matter: the task, its deadline and its harm first, then the data
 * of its feature.
 */
export function WorkFacts({ item }: { item: WorkItem }) {
  const zone = usePersonZone();
  const due = dueText(item, zone);
  return (
    <>
      <p className={styles.need}>{beginning(item.need)}</p>
      {item.question && (
        <p className={styles.question}>
          <CodedText text={item.question} />
        </p>
      )}
      <FactList>
        <Fact name="Empresa">{item.company.name}</Fact>
        {item.severity && (
          <Fact name="Severidad">
            <SeverityMark severity={item.severity} />
          </Fact>
        )}
        <Fact name="Plazo">{due ?? "Sin plazo"}</Fact>
        <Fact name="Estado">
          <Badge>{item.state}</Badge>
        </Fact>
        <Fact name="Responsable">{item.owner ?? "Sin responsable"}</Fact>
        <Fact name="Pendiente desde">
          <RelativeTime at={item.since} />
        </Fact>
        {item.harm_reasons.length > 0 && <Fact name="Gravedad">{item.harm_reasons.join(" · ")}</Fact>}
        {item.facts.map(({ label, value }) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
      </FactList>
    </>
  );
}
