import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../attack.module.css";
import { useGroups } from "../matrix/group-choice.tsx";
import { isPart, parentTechniqueId } from "../matrix/matrix-columns.ts";

/**
 * Returns a text with the ATT&CK version of the groups of a technique. It may be older than that of the matrix;
 * techniques are then mapped to the names of the matrix.
 */
export function groupsSource(groups: { version: string; count: number }, matrix: string): string {
  const older = groups.version !== matrix;
  if (groups.count === 0)
    return older
      ? `Ningún grupo, según los de ATT&CK ${groups.version} llevados a las técnicas de esta matriz (${matrix}).`
      : `ATT&CK ${matrix} no le conoce ninguno.`;
  const source = older
    ? `Son los grupos de ATT&CK ${groups.version}, llevados a las técnicas de esta matriz (${matrix}).`
    : `Según ATT&CK ${matrix}.`;
  return `${source} Al elegir uno, la matriz muestra solo sus técnicas.`;
}

interface TechniqueGroupsProps {
  id: string;
  matrixVersion: string;
  /** Filters the matrix by the techniques of one group. */
  onPick: (group: string) => void;
}

const maxFirst = 12;

/** The groups that use a technique according to ATT&CK; use of a sub-technique counts as use of its technique. */
export function TechniqueGroups({ id, matrixVersion, onPick }: TechniqueGroupsProps) {
  const { data } = useGroups(true);
  if (!data) return null;
  const isOf = (technique: string) =>
    technique === id || (!isPart(id) && parentTechniqueId(technique) === id);
  const users = data.items
    .filter(({ techniques }) => techniques.some(isOf))
    .sort((one, other) => one.name.localeCompare(other.name, "es"));
  const rest = users.slice(maxFirst);
  const items = (groups: typeof users) =>
    groups.map(({ id: group, name, aliases }) => (
      <li key={group}>
        <button type="button" className={styles.plainLink} onClick={() => onPick(group)}>
          {name}
        </button>{" "}
        <Note as="span">{aliases.slice(0, 3).join(", ")}</Note>
      </li>
    ));
  return (
    <section>
      <h3>Grupos que la usan ({numberText(users.length)})</h3>
      <Note>{groupsSource({ version: data.version, count: users.length }, matrixVersion)}</Note>
      <ul className={styles.list}>{items(users.slice(0, maxFirst))}</ul>
      {rest.length > 0 && (
        <details>
          <summary>Ver {numberText(rest.length)} más</summary>
          <ul className={styles.list}>{items(rest)}</ul>
        </details>
      )}
    </section>
  );
}
