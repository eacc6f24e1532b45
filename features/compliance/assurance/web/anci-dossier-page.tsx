import { useQuery } from "@tanstack/react-query";
import { setUpStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { getLegalProfile, type LegalView } from "../contracts/legal-profile.contract.ts";
import styles from "./assurance.module.css";
import { useAssuranceChange } from "./assurance.queries.ts";
import AnciExposure from "./law/anci-exposure.tsx";
import { DossierList } from "./law/dossier-list.tsx";
import { LegalDeadlines } from "./law/legal-deadlines.tsx";
import { RegimeForm } from "./law/regime-form.tsx";

const nameOf = (tiers: string[]) => (tiers.length === 0 ? "todos los requisitos" : tiers.join(" y "));

/** Warns that the standard is assessed with other tiers than those of the regime, with a button to correct this. */
function TierOffer({ view: { profile, tiers } }: { view: LegalView }) {
  const manages = useMay("compliance.manage");
  const setUp = useAssuranceChange(setUpStandard);
  if (!tiers?.differ || profile.regime === "none") return null;
  const { standard_id: id, version, chosen, proposed } = tiers;
  return (
    <Notice
      tone="warning"
      title="Su evaluación ANCI incluye requisitos que no le corresponden"
      {...(manages && {
        actions: (
          <Button
            small
            busy={setUp.isPending}
            onClick={() =>
              setUp.mutate(
                { id, version, tiers: proposed },
                { onError: (failure) => showToast("problem", refusalText(failure)) },
              )
            }
          >
            Medir con {nameOf(proposed)}
          </Button>
        ),
      })}
    >
      Hoy se mide con {nameOf(chosen)}; su régimen corresponde a {nameOf(proposed)}.
      {!manages && " Pida a su proveedor que lo ajuste."}
    </Notice>
  );
}

/** The company's position under law 21.663, its dossier for the Agency, the possible fines, and the deadlines. */
export default function AnciDossierPage() {
  const [tab, setTab] = useAddressParam("ficha");
  const { data, error, refetch } = useQuery(callQuery(getLegalProfile, {}));
  return (
    <>
      <PageHeader
        title="Expediente ANCI"
        lead="Exigencias de la Ley 21.663 a su empresa, documentos de respaldo y plazos."
        actions={<LinkButton to={paths.anci}>Ver requisitos</LinkButton>}
      />
      {!data ? (
        <NotLoaded
          query={{ error, refetch }}
          title="No se pudo cargar el expediente"
          shape="rows"
          count={10}
        />
      ) : (
        <Stack gap={5} bounded>
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
        </Stack>
      )}
    </>
  );
}
