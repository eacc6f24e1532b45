import { Link } from "react-router";
import type { WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { dueText } from "#platform/contract/matters/due-text.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { buttonText } from "./action-text.ts";
import styles from "./state.module.css";

interface TopActionsProps {
  items: readonly WorkItem[];
  /** Whether the person works in several companies, so that each action shows its company. */
  namesCompany: boolean;
}

/** The list of the most urgent matters, each with its task, its deadline, and a button that opens its page. */
export function TopActions({ items, namesCompany }: TopActionsProps) {
  const zone = usePersonZone();
  if (items.length === 0) return <p className={styles.reason}>No tiene pendientes.</p>;
  return (
    <ol className={styles.actions} aria-label="Lo más urgente">
      {items.map((item, place) => {
        const due = dueText(item, zone);
        return (
          <li key={item.key} className={styles.action}>
            <div>
              <p className={styles.need}>
                <strong>
                  {item.name}: {item.need}.
                </strong>{" "}
                {due && (
                  <span className={styles.when} data-late={item.late || undefined}>
                    {due}.
                  </span>
                )}
              </p>
              <p className={styles.about}>
                {namesCompany && `${item.company.name} · `}
                {item.facts.find(({ label }) => label === "Incidente")?.value ?? item.title}
              </p>
            </div>
            <Link
              to={placeInCompany(item.company.id, item.path)}
              className={buttonClass({ look: place === 0 ? "main" : "plain" })}
              aria-label={`${buttonText(item)}: ${item.name}`}
            >
              {buttonText(item)}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
