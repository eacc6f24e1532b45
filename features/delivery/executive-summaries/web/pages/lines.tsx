import type { ReactNode } from "react";
import type { SummaryLine } from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import type { ArrangedSection } from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { useLineTools } from "../edit/line-tools.tsx";
import styles from "./pages.module.css";
import { Sentence, Sources, ToneMark } from "./sentence.tsx";

interface LinesProps {
  title: string;
  lines: readonly SummaryLine[];
  /** The section whose lines a person may arrange; undefined if the lines keep the order of the rules. */
  section?: ArrangedSection;
  /** Whether the sources of each line are shown. */
  sourced?: boolean;
  empty?: ReactNode;
}

/** A section of sentences; people who prepare the summary move and hide them here. */
export function Lines({ title, lines, section, sourced = false, empty }: LinesProps) {
  const tools = useLineTools();
  if (lines.length === 0 && empty === undefined) return null;
  return (
    <Stack as="section" gap={3} bounded aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {lines.length === 0 && <p className={styles.soft}>{empty}</p>}
      <ul className={styles.lines}>
        {lines.map((line, place) => (
          <li key={line.id} className={styles.line} data-hidden={tools?.isHidden(line.id) || undefined}>
            <ToneMark tone={line.tone} />
            <div className={styles.words}>
              <p>
                {line.label && <strong>{line.label}. </strong>}
                <Sentence segments={line.segments} />
              </p>
              {sourced && <Sources sources={line.sources} />}
              {section && tools?.reasonOf(line.id)}
            </div>
            {section &&
              tools?.draw({
                section,
                line: line.id,
                name: line.label || `línea ${place + 1}`,
                isFirst: place === 0,
                isLast: place === lines.length - 1,
              })}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
