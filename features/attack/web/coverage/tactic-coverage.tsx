import { tacticName } from "#features/attack/attack.words.ts";
import { numberText } from "#platform/web/number-words.ts";
import styles from "../attack.module.css";
import type { ShownCatalogue } from "../use-catalogue.ts";

interface TacticCoverageProps {
  catalogue: ShownCatalogue;
  covered: ReadonlySet<string>;
  seen: ReadonlySet<string>;
  onPick: (tactic: string) => void;
}

/** Coverage tactic by tactic, in numbers. */
export function TacticCoverage({ catalogue, covered, seen, onPick }: TacticCoverageProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.soft}>Técnicas y subtécnicas por táctica</caption>
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
