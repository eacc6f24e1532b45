import { useQuery } from "@tanstack/react-query";
import { fineText } from "#features/compliance/assurance/assurance.labels.ts";
import { getExposure } from "#features/compliance/assurance/contracts/legal-profile.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import styles from "../assurance.module.css";
import { regimeLabels } from "../assurance-labels.ts";

/** The company's regime and the fines at stake in a line, on the screen of the law's requirements. */
export default function AnciSummary() {
  const { data, isPending } = useQuery(callQuery(getExposure, {}));
  if (isPending) return <Skeleton count={2} />;
  if (!data) return null;
  const { regime, gaps } = data;
  return (
    <section className={styles.summary} aria-label="Régimen y multa en juego">
      <div>
        <p>
          {regime === "none" ? "Su empresa no ha indicado que la ley la obligue" : regimeLabels[regime]}
          {regime !== "none" && (
            <>
              . Multa máxima en juego: <strong>{fineText(gaps)}</strong>
            </>
          )}
          .
        </p>
        <p className={styles.note}>Es información y no asesoría legal: la Agencia fija cada multa.</p>
      </div>
      <LinkButton small to={paths.anciDossier}>
        Abrir expediente
      </LinkButton>
    </section>
  );
}
