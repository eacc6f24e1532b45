import { downloadPack } from "#features/evidence/evidence.contract.ts";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";

/** Takes the evidence out as one ZIP, of one standard or of all; the audit log keeps who took it. */
export function PackButton({ standardId }: { standardId: string | undefined }) {
  return (
    <DownloadButton
      contract={downloadPack}
      input={standardId ? { standard_id: standardId } : {}}
      name="evidencias.zip"
      label="Descargar paquete"
    />
  );
}
