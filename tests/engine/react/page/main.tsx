import './page.css';
import './start.tsx';
