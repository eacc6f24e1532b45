import type { Group } from "#features/intelligence/attack/attack.contract.ts";
import { tacticName } from "#features/intelligence/attack/attack.labels.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../attack.module.css";
import { countWithNoun } from "../views/seen-view.ts";
import type { ShownCatalogue } from "./use-catalogue.ts";

interface CoverageGapsProps {
  catalogue: ShownCatalogue;
  groups: readonly Group[];
  covered: ReadonlySet<string>;
  onOpen: (technique: string) => void;
}

const maxItems = 15;

/** The techniques that most groups use and no rule covers. */
export function CoverageGaps({ catalogue, groups, covered, onOpen }: CoverageGapsProps) {
  const users = new Map<string, number>();
  for (const { techniques } of groups) for (const id of techniques) users.set(id, (users.get(id) ?? 0) + 1);
  const gaps = catalogue.techniques
    .filter(({ id }) => !covered.has(id) && users.has(id))
    .sort((one, other) => (users.get(other.id) ?? 0) - (users.get(one.id) ?? 0))
    .slice(0, maxItems);
  return (
    <ol className={styles.list}>
      {gaps.map(({ id, name }) => (
        <li key={id}>
          <button type="button" className={styles.plainLink} onClick={() => onOpen(id)}>
            {id} {name}
          </button>{" "}
          <Note as="span">la usan {numberText(users.get(id) ?? 0)} grupos</Note>
        </li>
      ))}
    </ol>
  );
}

interface GroupCoverageProps {
  group: Group;
  covered: ReadonlySet<string>;
  seen: ReadonlySet<string>;
}

/**
 * Shows how many techniques of a group the rules can detect, how many none can detect, and how many were seen
 * in the period.
 */
export function GroupCoverage({ group, covered, seen }: GroupCoverageProps) {
  const visible = group.techniques.filter((id) => covered.has(id)).length;
  const was = group.techniques.filter((id) => seen.has(id)).length;
  return (
    <Notice title={group.name}>
      ATT&amp;CK le conoce {countWithNoun(group.techniques.length, ["técnica", "técnicas"])}. Las reglas
      elegidas pueden ver {numberText(visible)}; {numberText(group.techniques.length - visible)} no las ve
      nadie. En el período se vieron {numberText(was)}; pueden ser de otro grupo.
    </Notice>
  );
}

interface TacticCoverageProps {
  catalogue: ShownCatalogue;
  covered: ReadonlySet<string>;
  seen: ReadonlySet<string>;
  onPick: (tactic: string) => void;
}

/** A table with the coverage of each tactic. */
export function TacticCoverage({ catalogue, covered, seen, onPick }: TacticCoverageProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <Note as="caption">Técnicas y subtécnicas por táctica</Note>
        <thead>
          <tr>
            <th scope="col">Táctica</th>
            <th scope="col">Con regla</th>
            <th scope="col">De</th>
            <th scope="col">Cobertura</th>
            <th scope="col">Vistas en el período</th>
            <th scope="col">Vistas sin regla</th>
          </tr>
        </thead>
        <tbody>
          {catalogue.tactics.map((tactic) => {
            const its = catalogue.techniques.filter(({ tactics }) => tactics.includes(tactic.id));
            const with_ = its.filter(({ id }) => covered.has(id)).length;
            const was = its.filter(({ id }) => seen.has(id));
            const gaps = was.filter(({ id }) => !covered.has(id)).length;
            const share = its.length === 0 ? 0 : (with_ / its.length) * 100;
            return (
              <tr key={tactic.id}>
                <th scope="row">
                  <button type="button" className={styles.plainLink} onClick={() => onPick(tactic.id)}>
                    {tacticName(tactic)}
                  </button>
                </th>
                <td>{numberText(with_)}</td>
                <td>{numberText(its.length)}</td>
                <td>
                  <svg
                    className={styles.share}
                    viewBox="0 0 100 8"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width="100" height="8" />
                    <rect width={share} height="8" />
                  </svg>{" "}
                  {numberText(Math.round(share))} %
                </td>
                <td>{numberText(was.length)}</td>
                <td>{numberText(gaps)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
