// The pages as an app has them that imports the engine's own style sheets, and writes none.
import '@rezeptur/engine/styles.css';
import '@rezeptur/engine/entity.css';
import './start.tsx';
