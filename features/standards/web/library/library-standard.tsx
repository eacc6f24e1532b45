import { Link } from "react-router";
import { chooseEdition, type ManagedStandard } from "#features/standards/manage-standards.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import { controlsWords, standardAddress } from "../standard-words.ts";
import { useStandardChange } from "../standards.queries.ts";
import styles from "./library.module.css";

const followers = (count: number) =>
  count === 0
    ? "Ninguna empresa la sigue"
    : count === 1
      ? "1 empresa la sigue"
      : `${numberText(count)} empresas la siguen`;

/** A standard of the library: its editions, where they came from, who follows them, and which one is given out. */
export function LibraryStandard({ standard }: { standard: ManagedStandard }) {
  const choose = useStandardChange(chooseEdition, () => showToast("good", "Edición vigente cambiada"));
  return (
    <li className={styles.standard}>
      <div className={styles.name}>
        <h2>
          <Link to={standardAddress(standard.id)}>{standard.name}</Link>
        </h2>
        <span className={styles.code}>{standard.code}</span>
        <Badge>{standard.origin === "bundled" ? "Incluida" : "Importada"}</Badge>
      </div>
      <ul className={styles.editions}>
        {standard.editions.map((edition) => (
          <li key={edition.id} className={styles.edition}>
            <div>
              <p className={styles.label}>
                <strong>{edition.label}</strong>
                {edition.current && <Badge tone="good">Vigente</Badge>}
              </p>
              <p className={styles.soft}>
                {controlsWords(edition.assessable_count)}. {followers(edition.companies)}. Agregada el{" "}
                <ExactTime at={edition.added_at} dayOnly />
                {edition.file_name && ` desde ${edition.file_name}`}.
              </p>
            </div>
            {!edition.current && (
              <Button
                small
                busy={choose.isPending}
                onClick={() => choose.mutate({ id: standard.id, version_id: edition.id })}
              >
                Hacer vigente
              </Button>
            )}
          </li>
        ))}
        <SaveTrouble failure={choose.error} />
      </ul>
    </li>
  );
}
