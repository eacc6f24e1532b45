import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  type CertificateReceipt,
  certificateCalls,
  largestCertificateFile,
} from "#features/posture/certificates/contracts/certificate-imports.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { ImportPart } from "#platform/web/imports/import-part.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";

/** The queries of other screens that change when a file is stored or undone. */
const otherServicePattern = /^(certificates|home)\./;

const brief = ({ certificates, new: addedCount }: CertificateReceipt) =>
  `${countOf(certificates, "certificado", "certificados")}, ${countOf(addedCount, "nuevo", "nuevos")}`;

/** The imports of certificate files, with their contents, their changes, and a button to undo them. */
export function CertificateImports() {
  const queries = useQueryClient();
  return (
    <>
      <p>
        Los reportes de testssl.sh, SSLyze, SSL Labs, Nessus y OpenVAS se cargan en{" "}
        <Link to={paths.scanImports}>Reportes de escáneres</Link>: traen los certificados y dicen dónde se
        presenta cada uno.
      </p>
      <ImportPart
        calls={certificateCalls}
        label="Archivos de certificados"
        hint={`PEM (uno o varios), DER y PKCS#7, hasta ${numberText(largestCertificateFile / 1_048_576)} MB. Nunca cargue claves privadas: un .p12, .pfx o .jks se rechaza y dice qué exportar en su lugar.`}
        words={{
          kept: ["certificado nuevo", "certificados nuevos"],
          skipped: ["sin cambio", "sin cambio"],
        }}
        summary={(file) => {
          const receipt = file.receipt ?? file.found?.receipt;
          return receipt && brief(receipt);
        }}
        draw={(file) => {
          const receipt = file.receipt ?? file.found?.receipt;
          return receipt && <ReceiptFacts receipt={receipt} />;
        }}
        empty={
          <EmptyState title="Todavía no llega ningún archivo">
            Suba los certificados que su equipo tiene guardados. Antes de guardar verá cuántos son nuevos.
          </EmptyState>
        }
        onChanged={() =>
          queries.invalidateQueries({
            predicate: ({ queryKey: [name] }) => otherServicePattern.test(String(name)),
          })
        }
      />
    </>
  );
}

function ReceiptFacts({ receipt }: { receipt: CertificateReceipt }) {
  return (
    <FactList>
      <Fact name="Certificados">{numberText(receipt.certificates)}</Fact>
      <Fact name="Nuevos">{numberText(receipt.new)}</Fact>
      <Fact name="Ya conocidos">{numberText(receipt.known)}</Fact>
      <Fact name="De autoridades">{numberText(receipt.authorities)}</Fact>
      <Fact name="Ya vencidos">{numberText(receipt.expired)}</Fact>
      <Fact name="Los primeros">{receipt.names.join(", ")}</Fact>
    </FactList>
  );
}
