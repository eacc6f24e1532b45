import { classNames } from "#platform/web/kit/class-names.ts";
import { type Block, flowSize, layOutFlow } from "./flow-layout.ts";
import styles from "./section-flow.module.css";
import type { SectionDrawingProps } from "./section-matrix.tsx";

type Section = SectionDrawingProps["matrix"]["source_sections"][number];

/**
 * The figures of the matrix as a flow diagram from one standard to the other. The matrix is the accessible table of
 * the diagram.
 */
export function SectionFlow({ matrix, chosen, onPick }: SectionDrawingProps) {
  const layout = layOutFlow(
    matrix.cells,
    matrix.source_sections.map(({ control_id }) => control_id),
    matrix.target_sections.map(({ control_id }) => control_id),
  );
  const names = new Map(
    [...matrix.source_sections, ...matrix.target_sections].map((section) => [section.control_id, section]),
  );
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        De {matrix.source.name} a {matrix.target.name}: cada banda es tan ancha como sus correspondencias.
      </figcaption>
      <div className={styles.drawing}>
        <Names blocks={layout.sources} names={names} />
        <svg
          viewBox={`0 0 ${flowSize.width} ${flowSize.height}`}
          preserveAspectRatio="none"
          className={styles.svg}
          aria-hidden="true"
        >
          {layout.ribbons.map(({ source, target, pairs, d }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the matrix offers the same to the keyboard
            <path
              key={`${source}-${target}`}
              d={d}
              className={classNames(styles.ribbon, chosen === `${source}-${target}` && styles.chosen)}
              onClick={() => onPick(source, target)}
            >
              <title>{`${names.get(source)?.code} con ${names.get(target)?.code}: ${pairs}`}</title>
            </path>
          ))}
          {layout.sources.map(({ id, y, height }) => (
            <rect key={id} className={styles.block} x={0} y={y} width={flowSize.bar} height={height} />
          ))}
          {layout.targets.map(({ id, y, height }) => (
            <rect
              key={id}
              className={styles.block}
              x={flowSize.width - flowSize.bar}
              y={y}
              width={flowSize.bar}
              height={height}
            />
          ))}
        </svg>
        <Names blocks={layout.targets} names={names} />
      </div>
    </figure>
  );
}

/** The names of the sections of a column, each beside its block. */
function Names({ blocks, names }: { blocks: Block[]; names: Map<number, Section> }) {
  return (
    <svg
      viewBox={`0 0 64 ${flowSize.height}`}
      preserveAspectRatio="xMidYMid meet"
      className={styles.names}
      aria-hidden="true"
    >
      {blocks.map(({ id, y, height }) => (
        <text key={id} x={32} y={y + height / 2} className={styles.name}>
          {names.get(id)?.code}
          <title>{names.get(id)?.title}</title>
        </text>
      ))}
    </svg>
  );
}
