import { useQuery } from "@tanstack/react-query";
import { getLegalProfile } from "#features/assurance/legal-profile.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import AnciExposure from "./anci-exposure.tsx";
import styles from "./assurance.module.css";
import { DossierList } from "./dossier-list.tsx";
import { LegalDeadlines } from "./legal-deadlines.tsx";
import { RegimeForm } from "./regime-form.tsx";
import { TierOffer } from "./tier-offer.tsx";

/** What law 21.663 makes of the company, the file that it keeps for the Agency, the fines at stake, and the clocks. */
export default function AnciDossierPage() {
  const [tab, setTab] = useAddressParam("ficha");
  const { data, error, refetch } = useQuery(callQuery(getLegalProfile, {}));
  return (
    <>
      <PageHeader
        title="Expediente ANCI"
        lead="Lo que la Ley 21.663 exige a su empresa, los documentos que la respaldan y sus plazos."
        actions={<LinkButton to="/Compliance/ANCI">Ver requisitos</LinkButton>}
      />
      {error && !data ? (
        <ErrorState title="No se pudo cargar el expediente" failure={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton shape="rows" count={10} />
      ) : (
        <div className={styles.stack}>
          <TierOffer view={data} />
          <Tabs
            label="Expediente ANCI"
            active={tab ?? "expediente"}
            onChange={(key) => setTab(key === "expediente" ? null : key)}
            tabs={[
              { key: "expediente", title: "Expediente", content: <DossierList view={data} /> },
              { key: "regimen", title: "Régimen", content: <RegimeForm view={data} /> },
              { key: "multas", title: "Multa en juego", content: <AnciExposure /> },
              { key: "plazos", title: "Plazos de un incidente", content: <LegalDeadlines /> },
            ]}
          />
          <p className={styles.note}>
            {data.law.notice} <a href={data.law.url}>Texto de la ley</a>.{" "}
            <a href={data.law.reporting_platform}>Plataforma de la Agencia</a>.
          </p>
        </div>
      )}
    </>
  );
}
