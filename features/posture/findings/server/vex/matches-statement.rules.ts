import { foldText } from "#platform/contract/fold-text.ts";
import { purlVersion, purlWithoutVersion } from "../../readers/text/package-url.ts";
import type { VexDecision } from "../../readers/vex/vex-decision.ts";
import type { StatedFinding } from "./vex.store.ts";

/** Whether a product is the package, by package URL; the version must match if the statement names one. */
function isPackage(product: string, { purl, installed_version }: StatedFinding): boolean {
  if (!product.startsWith("pkg:") || purl === null || purlWithoutVersion(product) !== purl) return false;
  const version = purlVersion(product);
  return version === null || version === installed_version;
}

/** Whether a product is the asset, by name, full name or digest; an image also with its tag. */
function isAsset(product: string, { asset_name, asset_names }: StatedFinding): boolean {
  const productName = foldText(product);
  const names = [asset_name, ...asset_names].map(foldText).filter((name) => name !== "");
  return names.some(
    (name) => name === productName || productName === `${name}:${productName.split(":").at(-1)}`,
  );
}

/**
 * Returns whether a statement concerns a finding: one of its products is the package or the asset of the finding, and
 * if it names components, one of them is the package. A statement without a product concerns no finding.
 */
export function isAbout(
  { products, components }: Pick<VexDecision, "products" | "components">,
  finding: StatedFinding,
): boolean {
  const isPart = components.length === 0 || components.some((component) => isPackage(component, finding));
  return (
    products.some((product) => isPackage(product, finding)) ||
    (isPart && products.some((product) => isAsset(product, finding)))
  );
}
