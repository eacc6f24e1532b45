import { useQuery } from "@tanstack/react-query";
import { getCoverage, seenTechniques } from "#features/detection/attack-coverage/attack-coverage.contract.ts";
import { tacticName } from "#features/intelligence/attack/attack.labels.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../attack.module.css";
import { type Period, periodBefore } from "../matrix/attack-period.ts";
import { isPart } from "../matrix/matrix-columns.ts";
import type { MatrixView } from "../matrix/matrix-look.ts";
import type { ShownCatalogue } from "../matrix/use-catalogue.ts";
import type { MatrixAddress } from "../matrix/use-matrix-address.ts";
import { countWithNoun } from "../views/seen-view.ts";
import { TechniqueGroups } from "./technique-groups.tsx";
import { TechniqueRules } from "./technique-rules.tsx";
import { TechniqueTrend } from "./technique-trend.tsx";

interface TechniqueDrawerProps {
  id: string;
  /** The technique ids of the matrix, in order, for the previous and next buttons. */
  ids: readonly string[];
  catalogue: ShownCatalogue;
  view: MatrixView;
  address: MatrixAddress;
  onOpen: (id: string | null) => void;
}

/** The drawer of one technique: how often it was seen, the rules that detect it, and links to its events and alerts. */
export function TechniqueDrawer({ id, ids, catalogue, view, address, onOpen }: TechniqueDrawerProps) {
  const { period, compared = periodBefore(period) } = address;
  const technique = catalogue.techniques.find((each) => each.id === id);
  const now = useQuery(callQuery(seenTechniques, period));
  const before = useQuery(callQuery(seenTechniques, compared));
  const coverage = useQuery(callQuery(getCoverage, {}));
  const at = ids.indexOf(id);
  const step = (by: number) => {
    const next = ids[at + by];
    return at !== -1 && next ? () => onOpen(next) : undefined;
  };
  if (!technique) return null;
  const tactics = catalogue.tactics.filter((tactic) => technique.tactics.includes(tactic.id));
  const parts = catalogue.techniques.filter((each) => each.id.startsWith(`${id}.`));
  const currentCounts = now.data?.items.find((each) => each.id === id);
  const previousCounts = before.data?.items.find((each) => each.id === id);
  const cellLook = view.cell(id, tactics[0]?.shortname ?? "");
  return (
    <Drawer
      title={`${id} ${technique.name}`}
      onClose={() => onOpen(null)}
      position={
        at === -1 ? undefined : { index: at + 1, of: ids.length, onNext: step(1), onPrevious: step(-1) }
      }
    >
      <p className={styles.summary}>
        {isPart(id) ? "Subtécnica" : "Técnica"} de {tactics.map(tacticName).join(", ")}. En esta vista:{" "}
        {cellLook.words}.
      </p>
      <div className={styles.known}>
        <FactList>
          <Fact name="Eventos del período">
            {now.data ? numberText(currentCounts?.events ?? 0) : "…"}{" "}
            {before.data && <Note as="span">antes {numberText(previousCounts?.events ?? 0)}</Note>}
          </Fact>
          <Fact name="Alertas del período">
            {now.data ? numberText(currentCounts?.alerts ?? 0) : "…"}{" "}
            {before.data && <Note as="span">antes {numberText(previousCounts?.alerts ?? 0)}</Note>}
          </Fact>
          {parts.length > 0 && <Fact name="Subtécnicas">{numberText(parts.length)}</Fact>}
          <Fact name="Plataformas">{technique.platforms.join(", ")}</Fact>
        </FactList>
      </div>
      <TechniqueLinks id={id} storedAs={currentCounts?.stored_as ?? []} period={period} />
      <TechniqueTrend id={id} period={period} />
      <TechniqueRules covered={coverage.data?.items.find((each) => each.id === id)} asked={coverage} />
      <SubTechniques parts={parts} counts={now.data?.items} onOpen={onOpen} />
      <TechniqueGroups
        id={id}
        matrixVersion={catalogue.version}
        onPick={(grupo) => address.set({ grupo, tecnica: null })}
      />
      <Note>
        <a href={addressAtMitre(id)} target="_blank" rel="noreferrer">
          Descripción en attack.mitre.org (en inglés)
        </a>
      </Note>
    </Drawer>
  );
}

function eventsOf(technique: string, { from, to }: Period): string {
  return `${paths.events}?${new URLSearchParams({ tecnica: technique, desde: from, hasta: to })}`;
}

function addressAtMitre(id: string): string {
  return `https://attack.mitre.org/techniques/${id.replace(".", "/")}/`;
}

interface TechniqueLinksProps {
  id: string;
  /** Other names under which the technique is stored. */
  storedAs: readonly string[];
  period: Period;
}

function TechniqueLinks({ id, storedAs, period }: TechniqueLinksProps) {
  return [id, ...storedAs].map((name) => (
    <div key={name} className={styles.links}>
      <LinkButton small to={eventsOf(name, period)}>
        {name === id ? "Ver sus eventos" : `Eventos guardados como ${name}`}
      </LinkButton>
      <LinkButton small to={`${paths.alertsN1}?tecnica=${name}`}>
        {name === id ? "Ver sus alertas" : `Alertas guardadas como ${name}`}
      </LinkButton>
    </div>
  ));
}

interface SubTechniquesProps {
  parts: ShownCatalogue["techniques"];
  /** The counts of the period; undefined until they are loaded. */
  counts: OutputOf<typeof seenTechniques>["items"] | undefined;
  onOpen: (id: string) => void;
}

function SubTechniques({ parts, counts, onOpen }: SubTechniquesProps) {
  if (parts.length === 0) return null;
  return (
    <section>
      <h3>Subtécnicas</h3>
      <Note>En la matriz, la técnica suma lo suyo y lo de sus subtécnicas.</Note>
      <ul className={styles.list}>
        {parts.map((part) => {
          const its = counts?.find((each) => each.id === part.id);
          return (
            <li key={part.id}>
              <button type="button" className={styles.plainLink} onClick={() => onOpen(part.id)}>
                {part.id} {part.name}
              </button>{" "}
              <Note as="span">{its ? countWithNoun(its.events, ["evento", "eventos"]) : "sin eventos"}</Note>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
