import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listProtectionPolicies } from "#features/posture/deep-security/contracts/protection-panel.contract.ts";
import { moduleLabels, stateLabels } from "#features/posture/deep-security/deep-security.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "./deep-security.module.css";
import { type PolicyNode, policyTree } from "./policies/policy-tree.ts";
import { computersPath } from "./protection-address.ts";

/** The policies of the manager as a tree, with what each requests of every module. */
export default function ProtectionPoliciesPage() {
  const { data, error, refetch } = useQuery(callQuery(listProtectionPolicies, {}));
  const tree = data && policyTree(data.items);
  return (
    <>
      <PageHeader
        title="Políticas"
        lead="Políticas de Deep Security: valor de cada módulo, el heredado incluido, y equipos que la tienen."
      />
      {error && !data && !lacksCompany(error) ? (
        <ErrorState title="No se pudieron cargar las políticas" failure={error} onRetry={() => refetch()} />
      ) : !tree && !error ? (
        <Skeleton count={10} />
      ) : !tree || tree.length === 0 ? (
        <EmptyState title="Todavía no se cargan políticas">
          Llegan con la respuesta de políticas de la API. Sin ellas no se sabe qué heredan los equipos.
        </EmptyState>
      ) : (
        <PolicyBranch nodes={tree} />
      )}
    </>
  );
}

function PolicyBranch({ nodes }: { nodes: readonly PolicyNode[] }) {
  return (
    <ul className={styles.tree}>
      {nodes.map((node) => (
        <li key={node.policy.number}>
          <Policy node={node} />
          {node.children.length > 0 && <PolicyBranch nodes={node.children} />}
        </li>
      ))}
    </ul>
  );
}

function Policy({ node: { policy } }: { node: PolicyNode }) {
  return (
    <Stack as="article" gap={2}>
      <Row align="baseline" gap={1} across={3}>
        <h2 className={styles.heading}>{policy.name}</h2>
        {policy.computers > 0 ? (
          <Link to={computersPath({ politica: policy.name })}>
            {countOf(policy.computers, "equipo", "equipos")}
          </Link>
        ) : (
          <span className={styles.soft}>Sin equipos asignados</span>
        )}
      </Row>
      {policy.description && <p className={styles.note}>{policy.description}</p>}
      <dl className={styles.states}>
        {policy.modules.map(({ module, state, effective }) => (
          <div key={module} className={styles.state}>
            <dt>{moduleLabels[module]}:</dt>
            <dd>
              {effective === null ? "sin dato" : (stateLabels[effective] ?? effective).toLowerCase()}
              {state === "inherited" && " (heredado)"}
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
