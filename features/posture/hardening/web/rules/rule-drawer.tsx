import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { findingNumber, findingStatusLabels } from "#features/posture/findings/findings.labels.ts";
import {
  getTargetRule,
  type TargetRule,
} from "#features/posture/hardening/contracts/hardening-target.contract.ts";
import { outcomeLabels, outcomeMeanings, sectionText } from "#features/posture/hardening/hardening.labels.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Note, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { Section } from "#platform/web/work/case-section.tsx";
import styles from "../hardening.module.css";
import type { CheckOf } from "./check-of.ts";
import { OutcomeMark } from "./rule-definition.tsx";

interface RuleDrawerProps {
  check: CheckOf;
  /** The rule as the list has it. */
  listed: TargetRule | undefined;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** The drawer of one rule on one machine: its text, its history, the evidence and the solution. */
export function RuleDrawer({ check, listed, position, onClose }: RuleDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getTargetRule, check));
  return (
    <Drawer title={(data?.rule ?? listed)?.title ?? "Regla"} onClose={onClose} position={position}>
      {data ? (
        <RuleView detail={data} />
      ) : (
        <NotLoaded query={{ error, refetch }} title="No se pudo abrir la regla" count={8} />
      )}
    </Drawer>
  );
}

type RuleDetail = OutputOf<typeof getTargetRule>;

function RuleView({ detail }: { detail: RuleDetail }) {
  const { rule, description, solution, references, identifiers, seen, story } = detail;
  return (
    <Stack gap={4}>
      <RuleFacts rule={rule} />
      {(rule.outcome === "manual" || detail.answers.length > 0) && (
        <FeatureSlot
          slot="check-answers"
          check={{ asset_id: detail.asset_id, issue_id: rule.issue_id, locus: rule.locus }}
          answers={detail.answers}
          waits={rule.outcome === "manual"}
          waitingElsewhere={detail.waiting_elsewhere}
        />
      )}
      <Section title="Qué se vio">
        {seen.length === 0 ? (
          <Note>El reporte no trae lo que vio la herramienta.</Note>
        ) : (
          seen.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two texts may say the same
            // biome-ignore lint/a11y/noNoninteractiveTabindex: long evidence is scrolled with the keyboard
            <pre key={place} className={styles.seen} tabIndex={0}>
              {text}
            </pre>
          ))
        )}
      </Section>
      <Section title="Cómo se cumple">
        <p className={styles.text}>{solution || "La guía no dice cómo cumplirla."}</p>
      </Section>
      {description && (
        <Section title="Por qué se pide">
          <p className={styles.text}>{description}</p>
        </Section>
      )}
      <RuleReferences identifiers={identifiers} references={references} />
      {story.length > 0 && (
        <Section title="Historia en este equipo">
          <ul className={styles.lines}>
            {story.map(({ at, before, after }) => (
              <li key={`${at} ${after}`}>
                <ExactTime at={at} />:{" "}
                {after === null
                  ? "la revisión ya no la nombra"
                  : before === null
                    ? `se revisó por primera vez: ${outcomeLabels[after].word.toLowerCase()}`
                    : `pasó de «${outcomeLabels[before].word.toLowerCase()}» a «${outcomeLabels[after].word.toLowerCase()}»`}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Stack>
  );
}

function RuleFacts({ rule }: Pick<RuleDetail, "rule">) {
  const { finding } = rule;
  return (
    <FactList>
      <Fact name="Resultado">
        <OutcomeMark {...rule} />
      </Fact>
      <Fact name="Qué quiere decir">{outcomeMeanings[rule.outcome]}</Fact>
      <Fact name="Así desde">
        <ExactTime at={rule.since} />
      </Fact>
      <Fact name="Severidad">
        <SeverityMark severity={rule.severity} />
      </Fact>
      <Fact name="Regla">{[rule.rule_id, sectionText(rule.section)].join(" · ")}</Fact>
      {finding && (
        <Fact name="Hallazgo">
          <Link to={paths.finding(finding.id)}>{findingNumber(finding.number)}</Link>,{" "}
          {findingStatusLabels[finding.status].toLowerCase()}: ahí están sus plazos, las decisiones y la
          conversación
        </Fact>
      )}
    </FactList>
  );
}

/** The identifiers and links of a rule. Only web addresses become links. */
function RuleReferences({ identifiers, references }: Pick<RuleDetail, "identifiers" | "references">) {
  if (references.length + identifiers.length === 0) return null;
  return (
    <Section title="Referencias">
      {identifiers.length > 0 && <p className={styles.text}>{identifiers.join(", ")}</p>}
      <ul className={styles.lines}>
        {references.map((url) => (
          <li key={url}>
            {/^https?:\/\//i.test(url) ? (
              <a href={url} target="_blank" rel="noreferrer noopener">
                {url}
              </a>
            ) : (
              url
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
