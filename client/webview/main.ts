import './style.css';
import { App } from './app.ts';
import { vsCodeHost } from './host.ts';
import { followTheme } from './theme.ts';

followTheme();
const host = vsCodeHost();
window.addEventListener('error', (event) => host.send({ kind: 'trouble', text: `${event.message} (${event.filename}:${event.lineno})` }));
window.addEventListener('unhandledrejection', (event) => host.send({ kind: 'trouble', text: String(event.reason) }));
new App(document.body, host);
