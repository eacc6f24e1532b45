import { InOrder } from "#platform/web/kit/layout/in-order.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import styles from "./ai-providers.module.css";
import { CompanyProviders } from "./company/company-providers.tsx";
import { ExchangeList } from "./exchanges/exchange-list.tsx";

/**
 * The page on which people of a company see which external AI models may get its data, what was sent to them, and how
 * to withdraw the permission.
 */
export default function CompanyAiPage() {
  return (
    <>
      <PageHeader
        title="IA externa"
        lead="Qué modelos externos pueden recibir datos de su empresa, con qué autorización, y todo lo que se les ha enviado."
      />
      <InOrder>
        <section className={styles.part} aria-labelledby="permitidos">
          <h2 id="permitidos">Proveedores permitidos</h2>
          <CompanyProviders />
        </section>
        <section className={styles.part} aria-labelledby="enviado">
          <h2 id="enviado">Datos enviados</h2>
          <ExchangeList />
        </section>
      </InOrder>
    </>
  );
}
