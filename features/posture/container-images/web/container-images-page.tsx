import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { FeatureSlot } from "#platform/web/screen/part-slot.tsx";

/** The findings of scanned container images. */
export default function ContainerImagesPage() {
  return (
    <>
      <PageHeader
        title="Imágenes de contenedores"
        lead="Hallazgos en las imágenes de sus contenedores, los más urgentes primero."
      />
      <FeatureSlot
        file="posture/findings/web/area/area-findings.tsx"
        area="container"
        path="/Imagenes_Contenedores"
      />
    </>
  );
}
