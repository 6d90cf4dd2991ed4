import { App } from './app.ts';
import { vsCodeHost } from './host.ts';

const host = vsCodeHost();
window.addEventListener('error', (event) => host.send({ kind: 'trouble', text: `${event.message} (${event.filename}:${event.lineno})` }));
window.addEventListener('unhandledrejection', (event) => host.send({ kind: 'trouble', text: String(event.reason) }));
// What the page showed until now; the app puts its own in its place.
const first = document.querySelector('svg.first') ?? undefined;
document.body.replaceChildren();
new App(document.body, host, first);
