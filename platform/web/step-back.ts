import type { AddressRouter } from "./latest-address.ts";

const underWay = new WeakMap<AddressRouter, Promise<void>>();

/** Goes back in the browser's history. */
export function stepBack(router: AddressRouter, steps: number): void {
  const arrived = router.navigate(-steps).finally(() => underWay.delete(router));
  underWay.set(router, arrived);
}

/** The step back that is on its way. The browser tells where it leads only when it has arrived. */
export function stepBackUnderWay(router: AddressRouter): Promise<void> | undefined {
  return underWay.get(router);
}
