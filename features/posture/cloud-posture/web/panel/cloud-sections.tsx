import { useQuery } from "@tanstack/react-query";
import { categoryLabels } from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import {
  type CloudAccount,
  getCloudSections,
} from "#features/posture/cloud-posture/contracts/cloud-panel.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { AccountChoice } from "../account-choice.tsx";
import styles from "../cloud.module.css";
import { scoreSentence, tallyColumns } from "../tally-columns.tsx";

interface SectionsProps {
  accounts: readonly CloudAccount[];
  account: string;
  onChoose: (account: string | null) => void;
}

/** The score of one account by CIS section, with its parts. */
export function CloudSections({ accounts, account, onChoose }: SectionsProps) {
  const { data, error, refetch } = useQuery(callQuery(getCloudSections, { account }));
  const own = accounts.find((each) => each.account === account);
  return (
    <div className={styles.part}>
      <div className={styles.tools}>
        <AccountChoice accounts={accounts} value={account} onChoose={onChoose} />
      </div>
      {!data ? (
        <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las secciones" count={6} />
      ) : data.benchmark === null ? (
        <EmptyState title="Las revisiones de esta cuenta no nombran secciones de CIS">
          El puntaje por sección se calcula con cada revisión del informe. Con un informe de Prowler que
          traiga su cumplimiento, aparece aquí.
        </EmptyState>
      ) : (
        <>
          <p className={styles.note}>
            Según {data.benchmark.replace("-", " ")}, la versión más nueva que nombran sus revisiones. El
            puntaje de una sección es lo que cumple partido por lo que cumple y lo que falla, con lo que
            respondieron las personas; lo que espera, no se pudo probar o está silenciado queda aparte. Una
            revisión de dos secciones cuenta en las dos.
          </p>
          <DataTable
            caption={`Puntaje por sección de ${data.benchmark}`}
            columns={[
              {
                key: "section",
                title: "Sección",
                onPhone: "first",
                cell: ({ section, name, category }) => (
                  <span className={styles.two}>
                    <span>
                      {section}. {name}
                    </span>
                    <span className={styles.soft}>
                      {category ? categoryLabels[category] : "Sin categoría"}
                    </span>
                  </span>
                ),
              },
              ...tallyColumns(data.sections),
            ]}
            rows={data.sections}
            keyOf={({ section }) => section}
          />
          {own && <p className={styles.note}>Toda la cuenta: {scoreSentence(own.tally)}</p>}
        </>
      )}
    </div>
  );
}
