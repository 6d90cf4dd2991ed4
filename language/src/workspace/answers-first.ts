import { delayNextTick } from 'langium';

/**
 * Lets answers that are ready go out before work that takes its time: a connection writes them in the second turn of the event loop. The map, which waits
 * only for the names to be linked, would else be held up by a completion or by the checks.
 */
export async function answersFirst(): Promise<void> {
  await delayNextTick();
  await delayNextTick();
}
