import { Link } from "react-router";
import { pendingText } from "#features/analyses/analyses.words.ts";
import type { Pending } from "#features/analyses/analysis-content.contract.ts";
import { dueText } from "#platform/contract/matters/due-text.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import listStyles from "./statement-list.module.css";

/** The first matters of the queue, as they stood when the result was made. */
export function PendingPart({ pending: { at, total, late, items } }: { pending: Pending }) {
  const zone = usePersonZone();
  return (
    <section aria-labelledby="pendientes">
      <h2 id="pendientes">Lo más urgente</h2>
      <p>
        {pendingText(total, late)} Datos al <ExactTime at={at} />.{" "}
        <Link to="/MiTrabajo">Ver los pendientes de hoy</Link>
      </p>
      {items.length > 0 && (
        <ol className={listStyles.list}>
          {items.map((item) => (
            <li key={`${item.path} ${item.need}`}>
              <span className={listStyles.text}>
                <Link to={item.path}>{item.name}</Link>: {item.need}.
              </span>
              <div className={listStyles.marks}>
                <span className={item.late ? listStyles.due : undefined}>
                  {dueText(item, zone) ?? "Sin plazo"}
                </span>
                <span>{item.title}</span>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
