import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type CompanyAiProvider,
  listCompanyAiProviders,
} from "#features/assistant/ai-providers/ai-providers.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { dollarText } from "#platform/web/text/dollar-text.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./company-providers.module.css";
import { StopSending } from "./stop-sending.tsx";

/** The company's decision on each outside provider; without one, nothing is sent. */
export function CompanyProviders() {
  const { data, error, refetch } = useQuery(callQuery(listCompanyAiProviders, {}));
  const [stopping, setStopping] = useState<CompanyAiProvider | null>(null);
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los permisos" count={3} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title="Ninguno: los datos de su empresa no salen del portal"
        action={<LinkButton to={paths.topics}>Escribir al proveedor</LinkButton>}
      >
        Atenea y los análisis funcionan completos con el motor propio. Si su empresa quiere además un modelo
        externo, pídalo al proveedor: quedará escrito aquí quién lo autorizó y con qué presupuesto.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {data.map((provider) => (
          <li key={provider.provider_id}>
            <ProviderFacts provider={provider} onStop={() => setStopping(provider)} />
          </li>
        ))}
      </ul>
      {stopping && <StopSending provider={stopping} onClose={() => setStopping(null)} />}
    </>
  );
}

function ProviderFacts({ provider, onStop }: { provider: CompanyAiProvider; onStop: () => void }) {
  const { name, model, allowed, chosen, in_use, month_cost, month_exchanges, monthly_budget } = provider;
  const mayStop = useMay("ai.stop_sending");
  return (
    <>
      <Row as="h3" gap={2}>
        {name} <Badge tone={allowed ? "good" : "neutral"}>{allowed ? "Permitido" : "Ya no se permite"}</Badge>
        {chosen && <Badge>El habitual</Badge>}
        {allowed && !in_use && <Badge tone="warning">Fuera de uso</Badge>}
      </Row>
      <FactList>
        <Fact name="Modelo">{model}</Fact>
        <Fact name={allowed ? "Autorización" : "Retiro"}>{provider.permission_note}</Fact>
        <Fact name="Lo registró">
          {provider.changed_by_name}, <ExactTime at={provider.changed_at} />
        </Fact>
        <Fact name="Este mes">
          {month_exchanges === 1 ? "1 consulta" : `${numberText(month_exchanges)} consultas`},{" "}
          {dollarText(month_cost)}
          {allowed && ` de ${dollarText(monthly_budget)}`}
        </Fact>
      </FactList>
      {allowed && mayStop && (
        <div>
          <Button onClick={onStop}>Dejar de enviar datos</Button>
        </div>
      )}
    </>
  );
}
